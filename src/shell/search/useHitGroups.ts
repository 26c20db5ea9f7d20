import { useTranslate } from 'react-admin';
import { useHref, useNavigate } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import type { Choice, ChoiceGroup } from './choices/choice.ts';
import { type Hit, hitKinds } from './hits.ts';

/** Returns hits as groups of choices, by kind. */
export function useHitGroups(hits: readonly Hit[], onChosen: () => void): ChoiceGroup[] {
  const translate = useTranslate();
  const choiceOf = useHitChoice(onChosen);
  return hitKinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return [];
    return [{ name: kind, title: translate(`search.kinds.${kind}`), choices: own.map(choiceOf) }];
  });
}

/**
 * Returns a function that builds a hit's choice: opens a page, leaves for another district, or starts impersonation.
 */
function useHitChoice(onChosen: () => void): (hit: Hit) => Choice {
  const translate = useTranslate();
  const { organization } = useSession();
  const go = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return ({ kind, key, label, detail, place, rank, match, isHidden }) => {
    const isHere = 'path' in place;
    const isAccount = kind === 'account';
    const choose = () => {
      onChosen();
      if (isHere) void go(place.path);
      else window.location.assign(place.address);
    };
    return {
      key,
      label: isAccount ? translate('search.actAs', { name: label }) : label,
      detail: isAccount ? `${translate(`permissions.userTypes.${detail}`)} · ${organization?.name}` : detail,
      href: isHere ? base + place.path : place.address,
      rank,
      match,
      mark: isHidden ? translate('search.inactive') : undefined,
      choose,
    };
  };
}
