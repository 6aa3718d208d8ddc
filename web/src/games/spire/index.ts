import type { Look } from "..";
import Table from "./Table.svelte";

export const spire: Look = { table: Table };
