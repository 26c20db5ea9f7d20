import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { reportUnexpected } from '../ui/missing/reportUnexpected.ts';

/**
 * Returns a function that gives the text for a failed call: the service's message or, for any other error, a generic
 * text. Other errors are also logged, because they are bugs of the console.
 */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (error instanceof ServiceError) return error.message;
    reportUnexpected(error);
    return translate('ra.message.error');
  };
}
