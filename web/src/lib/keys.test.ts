import { beforeEach, describe, expect, it } from "vitest";
import * as keys from "./keys";
import { keep } from "./storage";
import type { Created, TableInfo } from "./protocol";

const table: TableInfo = { id: "t1", game: "spire", title: "Slay the Spire", name: "Friday", created: "", headline: "", outcome: "playing", move: 0, seats: [] };
const created: Created = { table, key: "own", keys: { 0: "k0", 1: "k1" } };

describe("keys", () => {
  beforeEach(() => {
    keep("tables", {});
    keep("groups", {});
  });

  it("reads the keys of a fragment and nothing else", () => {
    expect(keys.parseFragment("#abc.d-e_f")).toEqual(["abc", "d-e_f"]);
    expect(keys.parseFragment("#<script>.ok.ok. .")).toEqual(["ok"]);
    expect(keys.parseFragment("")).toEqual([]);
    expect(keys.parseFragment(`#${"a.b.c.d.e.f.g.h.i.j"}`)).toHaveLength(8);
    expect(keys.parseFragment(`#${"x".repeat(65)}`)).toEqual([]);
  });

  it("says hello with what this device sits with, not with friends' links", () => {
    keys.rememberCreated(created, [0]);
    expect(keys.tableKeys("t1")).toEqual(["own", "k0"]);
    expect(keys.seatKey("t1", 1)).toBe("k1");
    expect(keys.ownerKey("t1")).toBe("own");
    keys.hold("t1", 1, true);
    expect(keys.tableKeys("t1")).toEqual(["own", "k0", "k1"]);
  });

  it("learns which seat a link was for", () => {
    keys.addKeys("t1", ["linked"]);
    keys.rememberVisit(table, [1], false);
    expect(keys.seatKey("t1", 1)).toBe("linked");
    expect(keys.rememberedTables()[0]).toMatchObject({ id: "t1", name: "Friday" });
  });

  it("keeps no table that was only watched", () => {
    keys.rememberVisit(table, [], false);
    expect(keys.rememberedTables()).toEqual([]);
  });

  it("replaces a renewed key", () => {
    keys.rememberCreated(created, [0]);
    keys.setSeatKey("t1", 0, "fresh", true);
    expect(keys.tableKeys("t1")).toEqual(["own", "fresh"]);
  });

  it("drops what opens nothing any more, and keeps the rest", () => {
    keys.rememberCreated(created, [0]);
    keys.dropKeys("t1", ["k0"]);
    expect(keys.tableKeys("t1")).toEqual(["own"]);
  });

  it("makes links with the key behind the #", () => {
    expect(keys.shareLink("t1", ["k1"], "https://x.org")).toBe("https://x.org/table/t1#k1");
    expect(keys.shareLink("t1", [], "https://x.org")).toBe("https://x.org/table/t1");
  });

  it("forgets", () => {
    keys.rememberCreated(created, [0]);
    keys.forgetTable("t1");
    expect(keys.tableKeys("t1")).toEqual([]);
    keys.rememberGroup({ id: "g", name: "We", key: "gk" });
    expect(keys.groupKey("g")).toBe("gk");
    keys.forgetGroup("g");
    expect(keys.groupKey("g")).toBeUndefined();
  });
});
