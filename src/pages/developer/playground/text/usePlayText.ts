import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useDebounced } from '../../../../ui/input/useDebounced.ts';
import { limits } from '../check/limits.ts';
import { examples } from './examples.ts';
import { textFrom } from './sharedText.ts';

export interface PlayText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Puts an example in the place of the text. */
  readonly start: (text: string) => void;
  /** Whether a person typed since the last example. */
  readonly isTyped: boolean;
}

/**
 * The text of the playground: from the address's hash, from the entity that the address names, else the
 * one that this browser keeps, else an example.
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

/** The schema of an entity as it is typed. */
export function schemaText(entity: Entity): string {
  return JSON.stringify(entity.schema, null, 2);
}
