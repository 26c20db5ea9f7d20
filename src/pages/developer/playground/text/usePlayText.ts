import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useDebounced } from '../../../../ui/input/useDebounced.ts';
import { limits } from '../limits.ts';
import { examples } from './examples.ts';
import { textFrom } from './sharedText.ts';

export interface PlayText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Replaces the text with an example. */
  readonly start: (text: string) => void;
  /** Whether the user has typed since the last example. */
  readonly isTyped: boolean;
}

/**
 * Returns the playground's text: from the address hash, from the entity in the address, from this browser's store, or
 * else an example.
 */
export function usePlayText(entities: readonly Entity[]): PlayText {
  const [stored, keep] = useStore<string>('developer.playground', '');
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const named = entities.find((entity) => entity.name === parameters.get('from'));
  const [first] = useState(() => (named ? schemaText(named) : stored || examples.newest));
  const [text, setText] = useState(first);
  const [started, setStarted] = useState(named || !stored ? first : '');
  const start = (example: string) => {
    setText(example);
    setStarted(example);
  };
  useEffect(() => {
    let isCurrent = true;
    void textFrom(hash).then((shared) => {
      if (!isCurrent || shared === undefined) return;
      setText(shared);
      setStarted(shared);
    });
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  const rested = useDebounced(text);
  useEffect(() => {
    if (rested.length <= limits.text) keep(rested);
  }, [rested, keep]);
  return { text, setText, start, isTyped: text !== started && text.trim() !== '' };
}

/** Returns an entity's schema as formatted JSON. */
export function schemaText(entity: Entity): string {
  return JSON.stringify(entity.schema, null, 2);
}
