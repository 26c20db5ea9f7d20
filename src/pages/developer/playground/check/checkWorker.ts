import { type CheckRequest, checkText } from './checkText.ts';
import type { WorkerAnswer } from './workerAnswer.ts';

/** The playground's worker. Checks one text at a time and can be terminated when it takes too long. */
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  say({ kind: 'started' });
  try {
    const checked = checkText(data, (pointer) => say({ kind: 'pattern', pointer }));
    say({ kind: 'checked', checked });
  } catch (error) {
    say({ kind: 'failed', message: String(error) });
  }
});

function say(answer: WorkerAnswer): void {
  postMessage(answer);
}
