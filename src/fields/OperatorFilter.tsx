import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { type ComponentType, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Operator } from '#schemas/protocol/entities/listQuery.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import type { ControlProps } from './control.ts';
import { FrameBox, HelpLine } from './frame/frameBoxes.ts';
import { HiddenText } from './frame/HiddenText.tsx';
import { isUnreadable, type Unreadable, unreadableMessage } from './frame/unreadable.ts';
import { PickerInput, pickerTexts } from './picker/PickerInput.tsx';
import { YesNoControl } from './picker/YesNoControl.tsx';
import type { FilterRendererProps } from './renderer.ts';
import { TextControl } from './typed/TextControl.tsx';
import { plainTyping, type Typing } from './typed/typing.ts';

interface OperatorFilterProps extends FilterRendererProps {
  /** Control for one value. Undefined for kinds of fields that lists can't compare. */
  readonly One?: ComponentType<ControlProps>;
  /** Control for an array of values. */
  readonly Many?: ComponentType<ControlProps>;
  /** Control for part of a text, for the operators `contains` and `startsWith`. */
  readonly Part?: ComponentType<ControlProps>;
  /** Parses and formats each of several values that the user types as text. Used if `Many` is not given. */
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

/** The filter input of a kind of field. The filter's operator decides which control is shown. */
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

/** A control outside of a form. Unparsable text applies no filter and shows an error. */
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

interface ManyTypedProps extends ControlProps {
  readonly typing?: Typing | undefined;
}

/** Input for several typed values. Enter or leaving the input turns the typed text into a chip. */
function ManyTyped({ typing = plainTyping, ...control }: ManyTypedProps) {
  const translate = useTranslate();
  const many = useManyTyped(typing, control);
  return (
    <>
      <Autocomplete<string, true, false, true>
        {...pickerTexts(translate)}
        multiple
        freeSolo
        fullWidth
        size="small"
        id={control.id}
        options={[]}
        value={many.texts}
        inputValue={many.text}
        onInputChange={(_event, text, reason) => reason === 'input' && many.type(text)}
        onChange={(_event, texts) => many.keep(texts)}
        renderValue={(texts, itemProps) =>
          texts.map((text, index) => {
            const { key, ...item } = itemProps({ index });
            return <Chip {...item} key={`${key}:${text}`} size="small" label={text} />;
          })
        }
        renderInput={(params) => (
          <PickerInput
            params={params}
            control={{ ...control, onBlur: many.commit, invalid: many.problem !== undefined }}
            placeholder={translate('fields.typeAndEnter')}
          />
        )}
      />
      <HelpLine role="alert" sx={{ color: 'error.main' }}>
        {many.problem && translate(many.problem.message, many.problem.args)}
      </HelpLine>
    </>
  );
}

/** State of an input for several typed values. Unparsable text stays in the input with an error. */
function useManyTyped(typing: Typing, { field, value, onChange, onBlur }: ControlProps) {
  const { localizer } = useEntity();
  const typingContext = { field, localizer, now: () => new Date() };
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof unreadableMessage>>();
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const texts = values.map((one) => typing.format(one, typingContext));

  const type = (typed: string) => {
    setText(typed);
    setProblem(undefined);
  };
  const add = (typed: string, stored: readonly unknown[]) => {
    const reading = typing.read(typed.trim(), typingContext);
    if ('expected' in reading) {
      const { expected: $expected, args: $args = {} } = reading;
      return setProblem(unreadableMessage({ $unreadable: typed, $expected, $args }));
    }
    type('');
    if (!stored.includes(reading.value)) onChange([...stored, reading.value]);
  };
  /**
   * Called by the chip list with the texts of the chips: one fewer after a removal, or with the newly typed text as
   * last entry.
   */
  const keep = (next: readonly string[]) => {
    const stored = values.filter((_, index) => next.includes(texts[index] ?? ''));
    const typed = next.find((one) => !texts.includes(one));
    if (typed?.trim()) add(typed, stored);
    else onChange(stored);
  };
  const commit = () => {
    if (text.trim() !== '') add(text, values);
    onBlur?.();
  };
  return { text, texts, problem, type, keep, commit };
}
