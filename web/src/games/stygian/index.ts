import type { Look } from "..";
import Table from "./Table.svelte";

export const stygian: Look = { table: Table };
