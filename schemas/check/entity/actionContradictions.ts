import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';
import type { PlacedAction } from './placedActions.ts';

/** Reports options of an action that exclude each other, such as a condition on an action for the whole list. */
export function contradictions({ action, pointer }: PlacedAction, { entity }: Subject): Finding[] {
  const { subjects, copy, set, send, condition, ask, answer, preview, tells, makes, at } = action;
  const answered = typeof answer === 'object' ? Object.keys(answer.properties ?? {}) : [];
  const forList = subjects.includes('list');
  const conflicts: [boolean, string, string, string][] = [
    [
      forList && condition !== undefined,
      'condition',
      'An action for the whole list has no record to check.',
      '',
    ],
    [forList && set !== undefined, 'set', 'An action for the whole list has no fields to set.', ''],
    [forList && send.length > 0, 'send', 'An action for the whole list has no record values to send.', ''],
    [forList && at !== undefined, 'at', 'An action for the whole list cannot stand beside a field.', ''],
    [copy !== undefined && ask !== undefined, 'ask', 'An action that only copies asks nothing.', ''],
    [copy !== undefined && set !== undefined, 'set', 'An action that only copies changes nothing.', ''],
    [
      answer === 'file' && subjects.includes('rows'),
      'answer',
      'Each selected row would return a file.',
      'Offer it for one record, or for the list.',
    ],
    [
      tells.some((name) => !answered.includes(name)),
      'tells',
      'It shows a property that is not in the response.',
      'Describe it in "answer", as a property with a title.',
    ],
    [
      makes !== undefined && (!tells.includes(makes) || entity.undo === undefined),
      'makes',
      'Nothing in the response can be undone.',
      'Name a property of "tells", and set the "undo" of the entity.',
    ],
    [
      preview !== undefined && ask === undefined,
      'preview',
      'The response is shown in "ask", which is missing.',
      'Add "ask" with read-only fields of the same names.',
    ],
  ];
  return conflicts
    .filter(([is]) => is)
    .map(([, word, message, fix]) =>
      finding('S263', `${pointer}/${word}`, message, fix === '' ? `Remove "${word}".` : fix),
    );
}
