import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { useMemo, useRef } from 'react';
import { permissionNames } from '#schemas/permissions.ts';
import { useSession } from '../../../../session/SessionContext.tsx';
import { cursorContextAt } from '../../../../ui/editor/placeAt.ts';
import { type CompletionOption, completionsAt } from './completionsAt.ts';

/**
 * Returns CodeMirror's completion source for schemas: the names and values that the meta-schema allows at the cursor.
 * `schema` is the last text that could be parsed, `entities` the names that a reference can point to. Offers also the
 * permissions that the user has.
 */
export function useCompletion(schema: unknown, entities: readonly string[]) {
  const { permissions: held } = useSession();
  const permissions = useMemo(() => [...permissionNames, ...held], [held]);
  const around = useRef({ schema, entities, permissions });
  // Incomplete text can't be parsed, so the last valid version provides the names.
  around.current = { schema: schema ?? around.current.schema, entities, permissions };
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const place = cursorContextAt(state.doc.toString(), pos);
    if (!place || (!explicit && place.from === place.to)) return null;
    const offers = completionsAt(place, around.current);
    if (offers.length === 0) return null;
    const isReplaced = place.wants === 'name' && isFollowed(state.sliceDoc(place.to, place.to + 20));
    // Completions are matched against the word without its quote.
    const quote = state.sliceDoc(place.from, place.from + 1) === '"' ? 1 : 0;
    return {
      from: place.from + quote,
      to: place.to,
      options: offers.map((offer) => asCompletion(offer, quote, isReplaced)),
      // CodeMirror filters the existing completions, instead of requesting new ones, as long as the typed word matches
      // this pattern.
      validFor: /^[\w$#/.-]*$/,
    };
  };
}

/** Whether the text after a name shows that the name already has a value. */
function isFollowed(after: string): boolean {
  return /^\s*:/.test(after);
}

function asCompletion(
  { text, label, detail, info }: CompletionOption,
  quote: number,
  isReplaced: boolean,
): Completion {
  const written = isReplaced ? JSON.stringify(label) : text;
  // Puts the cursor between the inserted brackets or quotes.
  const inside = /(\{\}|\[\]|"")$/.test(written) && !isReplaced ? 1 : 0;
  return {
    label,
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    apply: (view, _, word, to) => {
      const from = word - quote;
      view.dispatch({
        changes: { from, to, insert: written },
        selection: { anchor: from + written.length - inside },
        userEvent: 'input.complete',
      });
    },
  };
}
