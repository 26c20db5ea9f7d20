import { useTranslate } from 'react-admin';
import { useHref, useLocation, useNavigate } from 'react-router';
import { rankMatches, rankOf, ranks } from '#schemas/rules/search/rank.ts';
import { plainWords, spaced, wordsOf } from '#schemas/rules/search/words.ts';
import { useRecentRecords } from '../../session/recentRecords.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { districtPage } from '../district/districtPage.ts';
import { pickerAddress } from '../district/pickerAddress.ts';
import { useDistrictAddress, useOwnDistricts } from '../district/useOwnDistricts.ts';
import { useOfferedCommands } from '../page/pageCommands.ts';
import { type Choice, type ChoiceGroup, sortByBestMatch } from '../search/choices/choice.ts';
import { unambiguousChoice } from '../search/choices/unambiguousChoice.ts';
import { useHitGroups } from '../search/useHitGroups.ts';
import { type SearchHits, useSearchHits } from '../search/useSearchHits.ts';
import { hitsForVerb, useVerb } from '../search/useVerb.ts';
import { useFurtherChoices, useOutsideChoices } from './useFurtherChoices.ts';
import { useCreateChoices, useGoChoices, useImportChoices } from './usePageChoices.ts';
import { useRunChoices } from './useRunChoices.ts';

interface PaletteGroups {
  readonly groups: readonly ChoiceGroup[];
  /** The search results, grouped by kind. Pages and commands are not included. */
  readonly hits: readonly ChoiceGroup[];
  /** The choice that Enter opens; undefined while unknown, or if several match equally well. */
  readonly clear: Choice | undefined;
  readonly found: SearchHits;
  /** The search text: the typed text without a leading verb such as "go to". */
  readonly text: string;
}

/**
 * Returns what the palette, header and search page offer for a typed text: pages to open, records to create, commands
 * and search results. Choices that the user lacks permission for appear only when their full name is typed.
 */
export function usePaletteGroups(
  typed: string,
  onChosen: () => void,
  onShortcuts: () => void,
  limit?: number,
): PaletteGroups {
  const translate = useTranslate();
  const { organization } = useSession();
  const isSupport = useIsSupport();
  const goTo = useGoChoices(onChosen);
  const further = useFurtherChoices(onChosen);
  const outside = useOutsideChoices(onChosen);
  const create = useCreateChoices(onChosen);
  const imports = useImportChoices(onChosen);
  const district = useDistrictChoices(onChosen);
  const page = usePageChoices(onChosen);
  const run = useRunChoices(typed, onChosen, onShortcuts);
  const { text, verb } = useVerb(typed);
  const searchText = verb === 'goTo' ? text : typed;
  const toCreate = useAsCreate()(searchText);
  const found = useSearchHits(text, limit);
  const hits = useHitGroups(hitsForVerb(found.hits, verb), onChosen);
  const recent = useRecentChoices(onChosen);
  const commands: readonly (readonly [name: string, choices: readonly Choice[]])[] = [
    ['page', page],
    ['recent', recent],
    ['goTo', organization ? [...goTo, ...further, ...outside] : withMissing(further, isSupport ? goTo : [])],
    ['create', organization ? create : []],
    ['import', organization ? imports : []],
    ['district', district],
    ['run', run],
  ];
  const groups = commands
    .filter(([name]) => verb !== 'goTo' || navigationGroups.has(name))
    .map(([name, choices]) => {
      const groupText = name === 'create' ? toCreate : searchText;
      const available = matchingChoices(choices, groupText).filter((choice) => isOffered(choice, groupText));
      return { name, title: translate(`palette.groups.${name}`), choices: available };
    });
  const nonEmpty = [...groups, ...hits].filter(({ choices }) => choices.length > 0);
  const sorted = sortByBestMatch(nonEmpty, searchText);
  // Enter opens the first result if the text starts with a verb such as "go to", and outside a district, where there is
  // no search results page.
  const first = verb !== undefined || !organization ? sorted[0]?.choices[0] : undefined;
  const clear = found.isWaiting ? undefined : (unambiguousChoice(sorted) ?? first);
  return { groups: sorted, hits, clear, found, text };
}

/**
 * Returns a function that maps "New skill" and "create skill" to "Add: skill", so that all these words find what can be
 * created.
 */
function useAsCreate(): (typed: string) => string {
  const translate = useTranslate();
  const verbs = plainWords(translate('palette.createWords'));
  return (typed) => {
    const [verb = '', ...what] = plainWords(typed);
    return verbs.includes(verb) ? translate('palette.create', { title: what.join(' ') }) : typed;
  };
}

/**
 * Adds the choices of `others` whose key is not in `choices` yet. Outside a district, support gets some choices from
 * several sources.
 */
function withMissing(choices: readonly Choice[], others: readonly Choice[]): Choice[] {
  return [...choices, ...others.filter(({ key }) => !choices.some((one) => one.key === key))];
}

function isOffered({ label, missing }: Choice, typed: string): boolean {
  if (missing === undefined) return true;
  const requested = spaced(wordsOf(typed));
  return spaced(wordsOf(label)).endsWith(requested) && requested.trim() !== '';
}

/** Returns the choices that match the text, best first, each with its rank; without a text, all in their order. */
export function matchingChoices(choices: readonly Choice[], typed: string): Choice[] {
  if (typed.trim() === '') return [...choices];
  const searchedOf = ({ label, detail = '' }: Choice) => ({ label, others: [detail] });
  const matches = rankMatches(choices, typed, searchedOf, { isOrdered: true });
  return matches.map((choice) => ({ ...choice, rank: rankOf(searchedOf(choice), typed) ?? ranks.length }));
}

/** Names of the groups whose choices only open a page. */
const navigationGroups: ReadonlySet<string> = new Set(['recent', 'goTo', 'district']);

/** Returns the user's recent records as choices. */
function useRecentChoices(onChosen: () => void): Choice[] {
  const go = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return useRecentRecords().map(({ path, label, detail }) => ({
    key: `recent-${path}`,
    label,
    detail,
    href: base + path,
    choose: () => {
      onChosen();
      void go(path);
    },
  }));
}

/** Returns the commands of the open page as choices: for its record, selected rows or list. */
function usePageChoices(onChosen: () => void): Choice[] {
  return useOfferedCommands().map(({ run, ...command }) => ({
    ...command,
    choose: () => {
      onChosen();
      run();
    },
  }));
}

/**
 * Returns choices that lead to other districts: the district picker for support, or the user's own districts for users
 * with several.
 */
function useDistrictChoices(onChosen: () => void): Choice[] {
  const links = [...useWayToAll(), ...useWaysToOwn()];
  return links.map((way) => ({
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
