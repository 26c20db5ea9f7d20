import { useTranslate } from 'ra-core';
import { isUnreadable, unreadableMessage } from './unreadable.ts';
import { useNamedProblem } from './useNamedProblem.ts';

/** react-admin's way to carry a message with arguments through a form's errors. */
const packed = '@@react-admin@@';

/**
 * What is said of a field's problem, in the person's language. A text that does not read speaks for
 * itself once it is no longer being typed; otherwise it is what the form's resolver found, about the
 * value or the first of its parts: one entry of a list, one value inside of JSON.
 */
export function useErrorText(error: unknown, value: unknown, title = ''): string | undefined {
  const translate = useTranslate();
  const messageText = useMessageText(title);
  if (!isUnreadable(value) || value.$typing) return messageText(messageIn(error));
  const { message, args } = unreadableMessage(value);
  return translate(message, args);
}

/** What is said of a group or of rows as a whole; their parts speak for themselves. */
export function useOwnErrorText(error: unknown, title = ''): string | undefined {
  return useMessageText(title)(ownMessage(error) ?? ownMessage(propertyOf(error, 'root')));
}

function useMessageText(title = ''): (message: string | undefined) => string | undefined {
  const named = useNamedProblem();
  return (message) => (message === undefined ? undefined : named(unpacked(message), title));
}

function ownMessage(error: unknown): string | undefined {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const parts = Object.entries(error).filter(([name]) => name !== 'ref');
  return ownMessage(error) ?? parts.map(([, part]) => messageIn(part)).find((found) => found !== undefined);
}

function propertyOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

interface Packed {
  readonly message: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

function unpacked(message: string): Packed {
  return message.startsWith(packed) ? (JSON.parse(message.slice(packed.length)) as Packed) : { message };
}
