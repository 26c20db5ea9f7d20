import { useTranslate } from 'ra-core';
import { useHref, useNavigate } from 'react-router';
import type { Choice, ChoiceGroup } from './choices/choice.ts';
import { type Hit, hitKinds } from './hits.ts';

/** Hits as choices below a text field, by kind. */
export function useHitGroups(hits: readonly Hit[], onChosen: () => void): ChoiceGroup[] {
  const translate = useTranslate();
  const choiceOf = useHitChoice(onChosen);
  return hitKinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return [];
    return [{ name: kind, title: translate(`search.kinds.${kind}`), choices: own.map(choiceOf) }];
  });
}

/** What a hit does: it opens a page here, or leaves for another district. */
function useHitChoice(onChosen: () => void): (hit: Hit) => Choice {
  const go = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return ({ key, label, detail, place }) => {
    const isHere = 'path' in place;
    const choose = () => {
      onChosen();
      if (isHere) go(place.path);
      else window.location.assign(place.address);
    };
    return { key, label, detail, href: isHere ? base + place.path : place.address, choose };
  };
}
