import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { OperatorFilter } from '../OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { formatValue, type Reading, type TypedText, type Typing } from '../typed/typing.ts';
import { NumberDisplay } from './NumberDisplay.tsx';

const Unit = styled('span')({ paddingRight: 10 });

/** The number of steps by which each key changes the value. */
const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Control for a number. Arrow keys change it by one step, page keys by ten steps. */
function NumberControl(control: ControlProps) {
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
      maxWidth={control.compact ? 'none' : '15rem'}
      end={unit && <Unit>{translate(`fields.unit.${unit}`)}</Unit>}
    />
  );
}

/** Parses and formats integers and decimals. */
export const numberTyping: Typing = {
  format: formatValue,
  read: (text, { field }) => readNumber(text, field.shape.type === 'integer'),
  inputMode: 'decimal',
};

/** Edit renderers of integers and decimals. */
export const numberEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={NumberControl} Display={NumberDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={NumberControl} typing={numberTyping} />,
};

/**
 * Parses a number with thousands separators (commas or spaces), a decimal point and an optional percent sign. A number
 * that can't be stored exactly is rejected, never rounded.
 */
function readNumber(text: string, isInteger: boolean): Reading {
  const plain = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/\s*%$/, '');
  const figures = isGrouped(plain) ? plain.replace(/[, ]/g, '') : plain;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(figures)) return { expected: 'number' };
  const value = Number(figures);
  if (!Number.isFinite(value) || !isExact(figures, value)) return { expected: 'precision' };
  if (isInteger && !Number.isInteger(value)) return { expected: 'wholeNumber' };
  if (isInteger && !Number.isSafeInteger(value)) return { expected: 'precision' };
  return { value: value === 0 ? 0 : value };
}

/** Whether all digits are in groups of three, with the same separator throughout. */
function isGrouped(text: string): boolean {
  return /^[+-]?\d{1,3}([, ])\d{3}(\1\d{3})*(\.\d*)?$/.test(text);
}

/** Whether the parsed number equals exactly what was typed. */
function isExact(figures: string, value: number): boolean {
  return canonical(figures) === canonical(String(value));
}

/**
 * Converts a number's text to a normal form, so that equal numbers have equal texts: the digits without zeros at both
 * ends, and the power of ten of the last digit.
 */
function canonical(figures: string): string {
  const [digits = '', exponent = '0'] = figures.toLowerCase().replace('+', '').split('e');
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = all.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (all.length - significant.length);
  return `${digits.startsWith('-') ? '-' : ''}${significant}e${power}`;
}

/**
 * Changes a number by a number of steps. A step is 1, or the schema's step (`multipleOf`) if that is larger. The result
 * is limited to the schema's range. An empty value counts as 0.
 */
function stepped(value: unknown, steps: number, shape: JsonSchemaObject): number {
  const step = Math.max(1, shape.multipleOf ?? 1);
  const from = typeof value === 'number' && Number.isFinite(value) ? value : 0;
  const places = Math.max(decimalsOf(from), decimalsOf(step));
  const next = Number((from + steps * step).toFixed(places));
  return within(next, step, shape);
}

function within(value: number, step: number, shape: JsonSchemaObject): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = shape;
  if (minimum !== undefined && value < minimum) return minimum;
  if (maximum !== undefined && value > maximum) return maximum;
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return exclusiveMinimum + step;
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) return exclusiveMaximum - step;
  return value;
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.min(20, Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent)));
}
