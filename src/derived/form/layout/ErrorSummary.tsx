import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useNamedProblem } from '../../../fields/frame/useNamedProblem.ts';
import { focusFirst } from '../focusFirst.ts';
import { useRecordFormControl } from '../RecordFormContext.ts';

/** Lists the problems after a failed save, each a link to its field. */
export function ErrorSummary() {
  const { entity, text } = useEntity();
  const { problems, box } = useRecordFormControl();
  const translate = useTranslate();
  const say = useNamedProblem();
  if (problems.size === 0) return null;
  // Adds the field's title to messages of external services, because these don't name the field.
  const named: typeof say = (problem, title) => {
    const isOurs = entity.can.own || problem.message.startsWith('problem.');
    return isOurs || title === '' ? say(problem, title) : `${title}: ${say(problem, title)}`;
  };
  const order = entity.fields.map((field) => field.name);
  const placeOf = (source: string) => order.indexOf(namesAlong(source)[0] ?? '');
  const entries = [...problems].sort(([one], [other]) => placeOf(one) - placeOf(other));
  return (
    <Alert severity="error" sx={{ '& ul': { m: 0, pl: 2.5, lineHeight: '24px' } }}>
      {translate('form.problems', { smart_count: problems.size })}
      <ul>
        {entries.map(([source, { message, args }]) => (
          <li key={source}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => focusFirst(box.current, [source])}
              sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'top' }}
            >
              {named({ message, args }, titleOf(entity, source, text) ?? translate('form.group.other'))}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The title of an input: its field's title, with the titles or positions along the path inside groups and rows. */
function titleOf(entity: Entity, source: string, text: (english: string) => string): string | undefined {
  if (source === otherFields) return undefined;
  const titles: string[] = [];
  let fields: readonly Field[] = entity.fields;
  for (const step of namesAlong(source)) {
    const field = fields.find((candidate) => candidate.name === step);
    const place = Number.isNaN(Number(step)) ? undefined : `${Number(step) + 1}`;
    const title = field ? text(field.title) : place;
    if (title !== undefined && title !== '') titles.push(title);
    fields =
      (field && [...field.fields, ...(field.alternatives ?? []).flatMap((one) => one.fields)]) ?? fields;
  }
  return titles.join(' › ');
}
