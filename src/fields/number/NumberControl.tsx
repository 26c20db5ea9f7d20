import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../control.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import type { TypedText } from '../typed/useTypedText.ts';
import { numberTyping } from './numberTyping.ts';
import { stepped } from './stepped.ts';

const Unit = styled('span')({ paddingRight: 10 });

/** How many steps a key goes. */
const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number, typed freely; arrow keys go up and down, page keys ten times as far. */
export function NumberControl(control: ControlProps) {
  const translate = useTranslate();
  const { field, value } = control;
  const { unit } = field.options;
  const step = (event: KeyboardEvent<HTMLElement>, typed: TypedText) => {
    const steps = stepsByKey[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    typed.type(String(stepped(value, steps, field.shape)));
  };
  return (
    <TypedControl
      {...control}
      typing={numberTyping}
      onKey={step}
      maxWidth={control.compact ? 'none' : 240}
      end={unit && <Unit>{translate(`fields.unit.${unit}`)}</Unit>}
    />
  );
}
