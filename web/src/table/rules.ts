// Searching the rulebook as the terminal does: every word must occur, in the text or the id.

import type { RuleText } from "../lib/protocol";

export function searchRules(rules: RuleText[], wanted: string): RuleText[] {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return rules;
  return rules.filter((rule) => {
    const text = `${rule.text} ${rule.note ?? ""} ${rule.section} ${rule.id}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
