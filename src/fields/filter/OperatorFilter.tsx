import { useTranslate } from 'ra-core';
import { type ComponentType, useId, useState } from 'react';
import type { Operator } from '#schemas/protocol/listQuery.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { FrameBox, HelpLine } from '../frame/frameBoxes.ts';
import { HiddenText } from '../frame/HiddenText.tsx';
import { YesNoControl } from '../picker/YesNoControl.tsx';
import type { FilterRendererProps } from '../renderer.ts';
import { TextControl } from '../typed/TextControl.tsx';
import type { Typing } from '../typed/typing.ts';
import { isUnreadable, type Unreadable, unreadableMessage } from '../typed/unreadable.ts';
import { ManyTyped, type ManyTypedProps } from './ManyTyped.tsx';

interface OperatorFilterProps extends FilterRendererProps {
  /** Edits one value. Left out by kinds that a list cannot compare. */
  readonly One?: ComponentType<ControlProps>;
  /** Edits several values, an array. */
  readonly Many?: ComponentType<ControlProps>;
  /** Edits a part of a text. */
  readonly Part?: ComponentType<ControlProps>;
  /** How values are typed where several can be asked for; in the place of `Many`. */
  readonly typing?: Typing;
}

type Control = 'One' | 'Many' | 'Part' | 'YesNo';

const controlByOperator: Record<Operator, Control> = {
  is: 'One',
  from: 'One',
  to: 'One',
  in: 'Many',
  any: 'Many',
  contains: 'Part',
  startsWith: 'Part',
  empty: 'YesNo',
};

/** The filter of a kind from its controls: the operator decides which one. */
export function OperatorFilter({
  One = YesNoControl,
  Many = ManyTyped,
  Part = TextControl,
  ...props
}: OperatorFilterProps) {
  const controls: Record<Control, ComponentType<ControlProps>> = { One, Many, Part, YesNo: YesNoControl };
  return (
    <FilterControl key={props.operator} {...props} Control={controls[controlByOperator[props.operator]]} />
  );
}

/** A control without a form around it. What does not read asks for nothing, and says so. */
function FilterControl({
  Control,
  field,
  operator,
  value,
  onChange,
  autoFocus,
  typing,
}: FilterRendererProps & { readonly Control: ComponentType<ManyTypedProps>; readonly typing?: Typing }) {
  const translate = useTranslate();
  const { text } = useEntity();
  const id = useId();
  const [unread, setUnread] = useState<Unreadable>();
  const problem = unread && !unread.$typing ? unreadableMessage(unread) : undefined;
  const change = (next: unknown) => {
    const isUnread = isUnreadable(next);
    setUnread(isUnread ? next : undefined);
    onChange(isUnread || isNothing(next) ? undefined : next);
  };
  return (
    <FrameBox>
      <HiddenText as="label" {...{ htmlFor: id }} id={`${id}l`}>
        {text(field.title)} {translate(`fields.operator.${operator}`)}
      </HiddenText>
      <Control
        field={field}
        value={unread ?? value}
        onChange={change}
        id={id}
        labelId={`${id}l`}
        describedBy={problem && `${id}p`}
        invalid={problem !== undefined}
        autoFocus={autoFocus}
        compact
        typing={typing}
      />
      <HelpLine id={`${id}p`} aria-live="polite" sx={{ color: 'error.main' }}>
        {problem && translate(problem.message, problem.args)}
      </HelpLine>
    </FrameBox>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
