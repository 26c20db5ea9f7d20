import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import { reportUnexpected } from '../ui/missing/reportUnexpected.ts';

/** What is said of a call that did not succeed: the service's own words; anything else is reported. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (error instanceof ServiceError) return error.message;
    reportUnexpected(error);
    return translate('ra.message.error');
  };
}
