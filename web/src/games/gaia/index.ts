import type { Look } from "..";
import Table from "./Table.svelte";

export const look: Look = { table: Table };
