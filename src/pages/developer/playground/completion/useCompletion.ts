import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { useMemo, useRef } from 'react';
import { permissionNames } from '#schemas/permissions.ts';
import { useSession } from '../../../../session/SessionContext.tsx';
import { placeAt } from '../../../../ui/editor/placeAt.ts';
import { type Offer, offersAt } from './offersAt.ts';

/** What may be written at the cursor, by the meta-schema: takes the schema as far as it could be read, and the entities. A person is offered the permissions that they hold. */
export function useCompletion(schema: unknown, entities: readonly string[]) {
  const { permissions: held } = useSession();
  const permissions = useMemo(() => [...permissionNames, ...held], [held]);
  const around = useRef({ schema, entities, permissions });
  // A text that is being typed is broken: the last that could be read knows its names.
  around.current = { schema: schema ?? around.current.schema, entities, permissions };
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const place = placeAt(state.doc.toString(), pos);
    if (!place || (!explicit && place.from === place.to)) return null;
    const offers = offersAt(place, around.current);
    if (offers.length === 0) return null;
    const isReplaced = place.wants === 'name' && isFollowed(state.sliceDoc(place.to, place.to + 20));
    // What is compared with the offers is the word alone, not its quote.
    const quote = state.sliceDoc(place.from, place.from + 1) === '"' ? 1 : 0;
    return {
      from: place.from + quote,
      to: place.to,
      options: offers.map((offer) => asCompletion(offer, quote, isReplaced)),
      // While the same word goes on, what was found is only narrowed.
      validFor: /^[\w$#/.-]*$/,
    };
  };
}

/** Whether the name has its value already. */
function isFollowed(after: string): boolean {
  return /^\s*:/.test(after);
}

function asCompletion({ text, label, detail, info }: Offer, quote: number, isReplaced: boolean): Completion {
  const written = isReplaced ? JSON.stringify(label) : text;
  // The cursor goes between the brackets or quotes that were just written.
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
