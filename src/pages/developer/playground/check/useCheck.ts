import { useEffect, useRef, useState } from 'react';
import type { Entity } from '#schemas/model/readEntity.ts';
import { useDebounced } from '../../../../shell/input/useDebounced.ts';
import { readText, type TextProblem } from '../text/readText.ts';
import { type CheckOutcome, SchemaChecker } from './SchemaChecker.ts';

export interface CheckState {
  /** The text is not a JSON that can be checked. */
  readonly textProblem: TextProblem | undefined;
  /** What the last check found; it stays while the text is broken or a newer check is running. */
  readonly outcome: CheckOutcome | undefined;
  readonly isChecking: boolean;
}

/** Checks the text of the editor once typing rests, beside the console's own entities. */
export function useCheck(text: string, entities: readonly Entity[]): CheckState {
  const rested = useDebounced(text);
  const checker = useChecker(entities);
  const [outcome, setOutcome] = useState<CheckOutcome>();
  const [checkedText, setCheckedText] = useState<string>();
  const textProblem = readText(rested);
  const isReadable = textProblem === undefined;
  useEffect(() => {
    if (!isReadable) return;
    let isCurrent = true;
    checker.current?.check(rested).then((ended) => {
      if (!isCurrent) return;
      setOutcome(ended);
      setCheckedText(rested);
    });
    return () => {
      isCurrent = false;
    };
  }, [rested, isReadable, checker]);
  return { textProblem, outcome, isChecking: isReadable && checkedText !== text };
}

/** One checker as long as the page is there. */
function useChecker(entities: readonly Entity[]) {
  const checker = useRef<SchemaChecker>(undefined);
  checker.current ??= new SchemaChecker(entities.map((entity) => entity.schema));
  useEffect(() => () => checker.current?.close(), []);
  return checker;
}
