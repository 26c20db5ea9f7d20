import { useTranslate } from 'react-admin';
import { isUnreadable, unreadableMessage } from './unreadable.ts';
import { useNamedProblem } from './useNamedProblem.ts';

/** Prefix by which react-admin encodes a message with arguments in a form error. */
const packed = '@@react-admin@@';

/**
 * The error text of a field, in the user's language. Unparsable text has its own message once the user stops typing.
 * Otherwise the validation error of the value or of its first invalid part (an entry of a list, a value inside JSON).
 */
export function useErrorText(error: unknown, value: unknown, title = ''): string | undefined {
  const translate = useTranslate();
  const messageText = useMessageText(title);
  if (!isUnreadable(value) || value.$typing) return messageText(messageIn(error));
  const { message, args } = unreadableMessage(value);
  return translate(message, args);
}

/** The error text of a group or of rows as a whole. The fields inside show their own errors. */
export function useOwnErrorText(error: unknown, title = ''): string | undefined {
  return useMessageText(title)(ownMessage(error) ?? ownMessage(propertyOf(error, 'root')));
}

function useMessageText(title = ''): (message: string | undefined) => string | undefined {
  const namedProblem = useNamedProblem();
  return (message) => (message === undefined ? undefined : namedProblem(unpacked(message), title));
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

interface PackedMessage {
  readonly message: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

function unpacked(message: string): PackedMessage {
  return message.startsWith(packed)
    ? (JSON.parse(message.slice(packed.length)) as PackedMessage)
    : { message };
}
