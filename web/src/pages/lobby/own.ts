// Campaigns of one's own: a group that this browser founds by itself keeps them, so that nobody has to think of it.

import { api, ApiError } from "../../lib/api";
import { forgetGroup, ownGroup, rememberGroup, tableKeys } from "../../lib/keys";
import type { Campaigns, Chronicle, Created, GameInfo, NewTable, Start, TableInfo } from "../../lib/protocol";

/** What this browser's own campaigns have come to: their tables and their sheets. */
export interface Own {
  tables: TableInfo[];
  campaigns: Campaigns[];
}

export const NOTHING: Own = { tables: [], campaigns: [] };

/** A campaign that has begun: the table at which its run goes on, or how far it has come. */
export interface Going {
  table?: TableInfo | undefined;
  told?: Chronicle | undefined;
}

/** Set up a table whose run is kept for whoever plays here. */
export async function createInOwn(plan: NewTable): Promise<Created> {
  const known = ownGroup();
  if (known) {
    try {
      return await api.create({ ...plan, group: known.key });
    } catch (error) {
      // A server that does not know the group has nothing of it to lose: another one is founded.
      if (!(error instanceof ApiError && error.code === "forbidden")) throw error;
      forgetGroup(known.id);
    }
  }
  const made = await api.newGroup("My campaigns");
  rememberGroup({ ...made, own: true });
  return api.create({ ...plan, group: made.key });
}

export async function loadOwn(): Promise<Own> {
  const known = ownGroup();
  if (!known) return NOTHING;
  const [group, campaigns] = await Promise.all([api.group(known.id, known.key), api.campaigns(known.id, known.key)]);
  return { tables: group.tables.filter((table) => tableKeys(table.id).length > 0), campaigns };
}

/** What there is to go on with of one way to begin a game. */
export function goingOn(own: Own, game: GameInfo, start: Start): Going {
  if (!start.kept) return {};
  const name = start.settings?.["campaign"];
  const told = own.campaigns.find((one) => one.game === game.id)?.chronicles.find((one) => one.name === name);
  const table = own.tables.find((one) => one.game === game.id && one.outcome === "playing" && one.settings?.["campaign"] === name);
  return { table, told };
}

/** Whether a campaign is over: its next run begins it again. */
export function begunAgain(told: Chronicle | undefined): boolean {
  return Boolean(told?.settings?.["restart"] || told?.settings?.["plus"]);
}
