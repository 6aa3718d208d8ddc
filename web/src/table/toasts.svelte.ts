// Short messages over the table: what was refused, what arrived, who is back.

import { announce } from "../lib/live.svelte";

export interface Toast {
  number: number;
  text: string;
  kind: "news" | "wrong" | "good";
  rule: string;
}

const SECONDS = 6;

export class Toasts {
  list = $state.raw<Toast[]>([]);
  #count = 0;

  show(text: string, kind: Toast["kind"] = "news", rule = ""): void {
    const number = (this.#count += 1);
    this.list = [...this.list.filter((one) => one.text !== text).slice(-2), { number, text, kind, rule }];
    announce(text, kind === "wrong" ? "assertive" : "polite");
    // What names a rule stays long enough to open it.
    setTimeout(() => this.dismiss(number), SECONDS * (rule ? 3000 : 1000));
  }

  dismiss(number: number): void {
    this.list = this.list.filter((one) => one.number !== number);
  }
}
