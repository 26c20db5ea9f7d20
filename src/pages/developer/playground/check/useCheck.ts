import { useEffect, useRef, useState } from 'react';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useDebounced } from '../../../../ui/input/useDebounced.ts';
import { limits } from '../limits.ts';
import { readText, type TextProblem } from '../text/sharedText.ts';
import type { CheckRequest, CheckResult } from './checkText.ts';
import type { WorkerAnswer } from './workerAnswer.ts';

export interface CheckState {
  /** The problem of the text, if it is not valid JSON or is too long. */
  readonly textProblem: TextProblem | undefined;
  /** Result of the last check. Kept while the text is invalid or a newer check runs. */
  readonly outcome: CheckOutcome | undefined;
  readonly isChecking: boolean;
}

/** Checks the editor's text, debounced, together with the console's own entities. */
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
    void checker.current?.check(rested).then((ended) => {
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

/** Creates one checker for the lifetime of the page. */
function useChecker(entities: readonly Entity[]) {
  const checker = useRef<SchemaChecker>(undefined);
  checker.current ??= new SchemaChecker(entities.map((entity) => entity.schema));
  useEffect(() => () => checker.current?.close(), []);
  return checker;
}

/** A finished check: its result, or a timeout. */
type CheckOutcome =
  | { readonly kind: 'checked'; readonly checked: CheckResult; readonly slowPatterns: readonly string[] }
  | { readonly kind: 'tooSlow' };

/** Maximum number of slow patterns before the whole schema counts as too slow. */
const mostSlowPatterns = 5;

/**
 * Checks schemas in a worker with a time limit. A pattern that takes too long is removed and reported. A schema that is
 * itself too slow is abandoned. A check that is superseded by a newer one never settles.
 */
class SchemaChecker {
  readonly #beside: readonly EntitySchema[];
  #worker: Worker | undefined;
  #stop: (() => void) | undefined;

  constructor(others: readonly EntitySchema[]) {
    this.#beside = others;
  }

  async check(text: string): Promise<CheckOutcome> {
    const slowPatterns: string[] = [];
    while (slowPatterns.length <= mostSlowPatterns) {
      const ended = await this.#run({ text, others: this.#beside, slowPatterns });
      if (ended.kind === 'checked') return { ...ended, slowPatterns };
      if (ended.pointer === '') break;
      slowPatterns.push(ended.pointer);
    }
    return { kind: 'tooSlow' };
  }

  /** Stops the running check. */
  close(): void {
    this.#stop?.();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #run(
    request: CheckRequest,
  ): Promise<{ kind: 'checked'; checked: CheckResult } | { kind: 'late'; pointer: string }> {
    // Terminates a worker that is still busy with an older text.
    if (this.#stop) this.close();
    const worker = this.#worker ?? startWorker();
    this.#worker = worker;
    return new Promise((settle) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let pointer = '';
      const end = () => {
        clearTimeout(timer);
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', giveUp);
        this.#stop = undefined;
      };
      const giveUp = () => {
        this.close();
        settle({ kind: 'late', pointer });
      };
      const hear = ({ data }: MessageEvent<WorkerAnswer>) => {
        if (data.kind === 'started') timer = setTimeout(giveUp, limits.time);
        if (data.kind === 'pattern') pointer = data.pointer;
        if (data.kind === 'failed') giveUp();
        if (data.kind !== 'checked') return;
        end();
        settle(data);
      };
      this.#stop = end;
      worker.addEventListener('message', hear);
      worker.addEventListener('error', giveUp);
      worker.postMessage(request);
    });
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
}
