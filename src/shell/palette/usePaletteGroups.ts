import { useTranslate } from 'ra-core';
import { useSession } from '../../session/SessionContext.tsx';
import type { Choice, ChoiceGroup } from '../search/choices/choice.ts';
import { useHitGroups } from '../search/useHitGroups.ts';
import { type SearchHits, useSearchHits } from '../search/useSearchHits.ts';
import { folded, matching } from './matching.ts';
import { useDistrictChoices } from './useDistrictChoices.ts';
import { useCreateChoices, useGoChoices } from './usePageChoices.ts';
import { useRunChoices } from './useRunChoices.ts';

interface PaletteGroups {
  readonly groups: readonly ChoiceGroup[];
  readonly found: SearchHits;
}

/**
 * What the palette offers for what is typed: pages, what can be created, commands, and what the search finds.
 * What the person may not do is offered only to who asks for it by its whole name.
 */
export function usePaletteGroups(
  typed: string,
  onChosen: () => void,
  onShortcuts: () => void,
): PaletteGroups {
  const translate = useTranslate();
  const { organization } = useSession();
  const goTo = useGoChoices(onChosen);
  const create = useCreateChoices(onChosen);
  const district = useDistrictChoices(onChosen);
  const run = useRunChoices(typed, onChosen, onShortcuts);
  const found = useSearchHits(typed);
  const hits = useHitGroups(found.hits, onChosen);
  const commands: readonly (readonly [name: string, choices: readonly Choice[]])[] = [
    ['goTo', organization ? goTo : []],
    ['create', organization ? create : []],
    ['district', district],
    ['run', run],
  ];
  const groups = commands.map(([name, choices]) => ({
    name,
    title: translate(`palette.groups.${name}`),
    choices: matching(choices, typed).filter((choice) => isOffered(choice, typed)),
  }));
  return { groups: [...groups, ...hits].filter(({ choices }) => choices.length > 0), found };
}

function isOffered({ label, missing }: Choice, typed: string): boolean {
  if (missing === undefined) return true;
  const requested = folded(typed);
  return folded(label) === requested || folded(label).endsWith(`: ${requested}`);
}
