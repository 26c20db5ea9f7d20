import { useState } from 'react';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import type { Typing } from '../typed/typing.ts';
import { unreadableMessage } from '../typed/unreadable.ts';

/** Several values that are typed one after the other. What does not read stays in the field, and says so. */
export function useManyTyped(typing: Typing, { field, value, onChange, onBlur }: ControlProps) {
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
  /** The list's own idea of the chips: one fewer, or with what was typed at the end. */
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
