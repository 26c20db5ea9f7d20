import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { Condition } from '#schemas/protocol/entities/listQuery.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { useShownText } from '../../../fields/shown/EmptyValue.tsx';
import { useRelativeDayText } from '../../../fields/shown/useDayText.ts';

interface ConditionTextProps {
  readonly condition: Condition;
  /** The field of the condition; undefined if the entity has no such field. */
  readonly field: Field | undefined;
}

/** A condition as text: "Name contains “sick”", "Hidden: No". */
export function ConditionText({ condition: { field: name, operator, value }, field }: ConditionTextProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const title = field ? text(field.title) : name;
  if (operator === 'empty') {
    return <>{`${title} ${translate(value === false ? 'list.isFilled' : 'list.isEmpty')}`}</>;
  }
  const isPart = operator === 'contains' || operator === 'startsWith';
  const values = Array.isArray(value) ? value : [value];
  return (
    <>
      {operator === 'is' ? `${title}: ` : `${title} ${translate(`fields.operator.${operator}`)} `}
      {values.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values of a condition have no other place
        <Fragment key={index}>
          {index > 0 && ', '}
          {field && !isPart ? <Value field={field} value={one} /> : `“${String(one)}”`}
        </Fragment>
      ))}
    </>
  );
}

/** Shows a single value of a condition. A condition with several values renders this for each. */
function Value({ field, value }: { field: Field; value: unknown }) {
  const isRecord = field.options.reference !== undefined;
  const isMany = ['choices', 'dates', 'references'].includes(field.kind);
  const { text } = useEntity();
  const translate = useTranslate();
  const { empty } = field.options;
  const emptyText = empty === undefined ? translate('list.totals.none') : text(empty);
  const relative = useRelativeDayText()(
    field.kind === 'date' || field.kind === 'dateTime' ? value : undefined,
  );
  const valueText = useShownText(field, isMany ? [value] : value);
  if (value === null) return emptyText;
  if (relative !== undefined) return relative;
  return isRecord ? (
    <RecordName target={field.options.reference ?? ''} id={value} />
  ) : (
    valueText || String(value)
  );
}
