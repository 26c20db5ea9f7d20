import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';
import type { PlacedAction } from './placedActions.ts';

/** Reports contradictory options of an action. */
export function contradictions({ action, pointer }: PlacedAction, { entity }: Subject): Finding[] {
  const { subjects, copy, set, send, condition, ask, answer, preview, tells, makes, at } = action;
  const answered = typeof answer === 'object' ? Object.keys(answer.properties ?? {}) : [];
  const forList = subjects.includes('list');
  const said: [boolean, string, string, string][] = [
    [forList && condition !== undefined, 'condition', 'A list as a whole has no record to look at.', ''],
    [forList && set !== undefined, 'set', 'A list as a whole has no fields to set.', ''],
    [forList && send.length > 0, 'send', 'A list as a whole has nothing to send along.', ''],
    [forList && at !== undefined, 'at', 'A list as a whole stands beside no field.', ''],
    [copy !== undefined && ask !== undefined, 'ask', 'What only copies asks nothing.', ''],
    [copy !== undefined && set !== undefined, 'set', 'What only copies changes nothing.', ''],
    [
      answer === 'file' && subjects.includes('rows'),
      'answer',
      'Chosen rows would each give a file.',
      'Offer it for one record, or for the list.',
    ],
    [
      tells.some((name) => !answered.includes(name)),
      'tells',
      'It shows what is not in the answer.',
      'Describe it in "answer", as a property with a title.',
    ],
    [
      makes !== undefined && (!tells.includes(makes) || entity.undo === undefined),
      'makes',
      'Nothing of the answer can be undone.',
      'Name a property of "tells", and the "undo" of the entity.',
    ],
    [
      preview !== undefined && ask === undefined,
      'preview',
      'What it answers is shown in "ask", which is not there.',
      'Add "ask" with read-only fields of the same names.',
    ],
  ];
  return said
    .filter(([is]) => is)
    .map(([, word, message, fix]) =>
      finding('S263', `${pointer}/${word}`, message, fix === '' ? `Take "${word}" out.` : fix),
    );
}
