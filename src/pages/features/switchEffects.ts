import { type PseudoRule, pseudoPermissions } from '#schemas/access/pseudoPermissions.ts';
import type { CatalogueEntry } from '#schemas/navigation/catalogueOf.ts';
import { type LegacyArea, legacyFlags } from '#schemas/navigation/legacyArea.ts';
import { legacyPages } from '#schemas/navigation/legacyPages.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { pseudoCategory } from '#schemas/protocol/session/permissions.ts';
import type { SwitchKind } from './useSwitches.ts';

export interface SwitchEffects {
  /** Permissions that the switch grants by itself (pseudo-permissions). */
  readonly permissions: readonly string[];
  /** Pages and menu entries that need the switch on. Pages and entries that need it off are in `hides`. */
  readonly shows: readonly CatalogueEntry[];
  readonly hides: readonly CatalogueEntry[];
  /** Lists whose records are hidden while the switch is off. */
  readonly lists: readonly string[];
  /** Number of legacy pages that the switch redirects to new pages. */
  readonly legacy: number;
}

/** Computes the effects of a switch from the route catalogue and the permissions derived from it. Pure. */
export function switchEffects(
  kind: SwitchKind,
  name: string,
  catalogue: readonly CatalogueEntry[],
  summaries: readonly EntitySummary[],
): SwitchEffects {
  const permissions = Object.entries<PseudoRule>(pseudoPermissions)
    .filter(([, rule]) =>
      kind === 'settings'
        ? rule.from === 'setting' && rule.setting === name
        : rule.from === 'feature' && rule.feature === name,
    )
    .map(([one]) => `${pseudoCategory}.${one}`);
  const gates = kind === 'features' ? [...permissions, name] : permissions;
  const entries = catalogue.filter(({ now }) => now === 'page' || now === 'entity');
  const askedBy = (prefix: string) =>
    entries.filter((entry) => gatesOf(entry).some((gate) => gates.some((one) => gate === prefix + one)));
  const shows = askedBy('');
  const lists = shows.flatMap((entry) => {
    const found = summaries.find((one) => one.name === entry.standsFor || one.path === entry.path);
    return found?.listed && !found.record ? [found.name] : [];
  });
  const areas = (Object.keys(legacyFlags) as LegacyArea[]).filter((area) => legacyFlags[area] === name);
  return {
    permissions,
    shows,
    hides: askedBy('!'),
    lists: [...new Set(lists)],
    legacy: legacyPages.filter(({ area }) => areas.includes(area)).length,
  };
}

function gatesOf({ permission, oneOf = [], flags = [], menu = [] }: CatalogueEntry): readonly string[] {
  const ofLines = menu.map((line) => line.permission);
  return [permission, ...oneOf, ...flags, ...ofLines].filter((one) => one !== undefined);
}
