import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { districtPage } from '../district/districtPage.ts';
import { useDistrictAddress, useOwnDistricts } from '../district/useOwnDistricts.ts';
import { pickerAddress } from '../layout/pickerAddress.ts';
import type { Choice, ChoiceGroup } from '../search/choices/choice.ts';
import { useHitGroups } from '../search/useHitGroups.ts';
import { type SearchHits, useSearchHits } from '../search/useSearchHits.ts';
import { useOfferedCommands } from './pageActions.ts';
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
  const page = usePageChoices(onChosen);
  const run = useRunChoices(typed, onChosen, onShortcuts);
  const found = useSearchHits(typed);
  const hits = useHitGroups(found.hits, onChosen);
  const commands: readonly (readonly [name: string, choices: readonly Choice[]])[] = [
    ['page', page],
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

/** A text as it is compared: without accents, in small letters, with single blanks. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** The choices in which every typed word is found; those that begin with the text come first, otherwise the order stays. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const requested = folded(typed);
  const words = requested.split(' ');
  const fitting = choices.filter(({ label, detail = '' }) => {
    const text = folded(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: Choice) => (folded(label).startsWith(requested) ? 0 : 1);
  return fitting.toSorted((a, b) => rank(a) - rank(b));
}

/** What can be done on the page that is open: with its record, with the chosen rows, with the list. */
function usePageChoices(onChosen: () => void): Choice[] {
  return useOfferedCommands().map(({ run, ...command }) => ({
    ...command,
    choose: () => {
      onChosen();
      run();
    },
  }));
}

/** The ways to other districts: for support to the choice among all, for who has several to each of theirs. */
function useDistrictChoices(onChosen: () => void): Choice[] {
  const ways = [...useWayToAll(), ...useWaysToOwn()];
  return ways.map((way) => ({
    ...way,
    choose: () => {
      onChosen();
      window.location.assign(way.href);
    },
  }));
}

function useWayToAll() {
  const translate = useTranslate();
  const isSupport = useIsSupport();
  const { organization } = useSession();
  const { pathname, search } = useLocation();
  if (!isSupport || !organization) return [];
  const href = pickerAddress(districtPage(pathname + search));
  return [{ key: 'district-choose', label: translate('palette.changeDistrict'), href }];
}

function useWaysToOwn() {
  const translate = useTranslate();
  const { organization } = useSession();
  const addressOf = useDistrictAddress();
  const found = useOwnDistricts();
  const districts = found.status === 'success' ? found.data.organizations : [];
  return districts
    .filter(({ id }) => id !== organization?.id)
    .map(({ id, name, city, stateCode }) => ({
      key: `district-${id}`,
      label: translate('palette.toDistrict', { name }),
      detail: [city, stateCode].filter((part) => part !== '').join(', '),
      href: addressOf(id),
    }));
}
