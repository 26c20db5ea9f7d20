import type { CatalogueEntry, PageState } from '#schemas/navigation/catalogueOf.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entityFiles.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { AccessFacts } from '#schemas/rules/permissions.ts';
import { entryDenial, type RouteDenial } from '#schemas/rules/routeRule.ts';

/** Something that the palette can open, and what keeps the person from it. */
export interface PageChoice {
  readonly path: string;
  readonly label: string;
  /** The permission that is missing; nothing where the person may. */
  readonly missing?: string;
}

const isThere: Readonly<Record<PageState, boolean>> = {
  page: true,
  entity: true,
  legacy: true,
  redirect: false,
  later: false,
};

/** The pages that exist and that a missing permission keeps from the person. Pure. */
export function deniedPages(
  catalogue: readonly CatalogueEntry[],
  facts: AccessFacts,
  language: Language,
): PageChoice[] {
  const shown = catalogue.filter(({ now, isBelow }) => isThere[now] && !isBelow);
  return shown.flatMap((entry) => {
    const missing = permissionOf(entryDenial(entry, facts));
    return missing === undefined ? [] : [{ path: entry.path, label: entry.title[language], missing }];
  });
}

/** What the person can create, and what they could with another permission. Not where a feature is off. Pure. */
export function creatable(
  summaries: readonly EntitySummary[],
  facts: AccessFacts,
  language: Language,
): PageChoice[] {
  return summaries.flatMap((summary) => {
    const { path, flags, view, add, single, parent } = summary;
    if (add === undefined || single || parent !== undefined) return [];
    const denials = [add, view].map((permission) => entryDenial({ path, permission, flags }, facts));
    const denial = denials.find((one) => one !== undefined);
    const missing = permissionOf(denial);
    if (denial && missing === undefined) return [];
    const label = textsOf(summary, language).title;
    return [{ path: `${path}/new`, label, ...(missing === undefined ? {} : { missing }) }];
  });
}

/** A feature that is off, or another user type, no permission would change. */
function permissionOf(denial: RouteDenial | undefined): string | undefined {
  if (denial?.because === 'permission') return denial.explanation.permission;
  return denial?.because === 'oneOf' ? denial.explanations[0]?.permission : undefined;
}
