import { useEffect, useRef, useState } from 'react';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useDebounced } from '../../../../ui/input/useDebounced.ts';
import { readText, type TextProblem } from '../text/sharedText.ts';
import type { Checked, CheckRequest } from './checkText.ts';
import { limits } from './limits.ts';
import type { WorkerAnswer } from './workerAnswer.ts';

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

/** One checker as long as the page is there. */
function useChecker(entities: readonly Entity[]) {
  const checker = useRef<SchemaChecker>(undefined);
  checker.current ??= new SchemaChecker(entities.map((entity) => entity.schema));
  useEffect(() => () => checker.current?.close(), []);
  return checker;
}

/** A check that came to an end: with what was found, or because it took too long. */
type CheckOutcome =
  | { readonly kind: 'checked'; readonly checked: Checked; readonly slowPatterns: readonly string[] }
  | { readonly kind: 'tooSlow' };

/** More slow patterns than these, and the schema as a whole is too slow. */
const mostSlowPatterns = 5;

/**
 * Checks schemas in a worker with a time limit. A pattern that takes too long is left out and named; a
 * schema that takes too long by itself is given up. A check that a newer one has overtaken never settles.
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

  /** Ends what is running. */
  close(): void {
    this.#stop?.();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #run(
    request: CheckRequest,
  ): Promise<{ kind: 'checked'; checked: Checked } | { kind: 'late'; pointer: string }> {
    // A worker that is still busy with an older text is of no use any more.
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
