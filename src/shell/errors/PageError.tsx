import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { ServiceError } from '#providers/http/serviceError.ts';
import { PartMissing } from '../../ui/missing/PartMissing.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { MissingPartPage } from './MissingPartPage.tsx';
import { MissingRecord } from './MissingRecord.ts';
import { MissingRecordPage } from './MissingRecordPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { FailedPage } from './reloadPage.tsx';

/**
 * The error element of a page that failed to load or render, inside the frame. A failed GET other than 404 and 401
 * shows the error screen (docs/specification.md#application-7-conventions).
 */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { state, ...place } = useLocation();
  // Navigating to the current address reloads what failed and renders the page again.
  const retry = () => void navigate(place, { replace: true, state });
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof PartMissing) return <MissingPartPage onRetry={retry} />;
  if (error instanceof MissingRecord)
    return <MissingRecordPage entity={error.entity} number={error.number} />;
  if (!(error instanceof ServiceError)) return <FailedPage onRetry={retry} />;
  if (error.status === 404) return <NotFoundPage what="record" />;
  if (error.status === 403) return <ForbiddenPage denial={{ message: error.message }} />;
  return (
    <FailedPage
      onRetry={retry}
      requestId={error.body.requestId}
      isUnreachable={error.code === 'network'}
      message={isOfOthers(error) ? error.message : undefined}
    />
  );
}

/** Whether an external service failed. Its error is shown in full, because the console itself has not failed. */
function isOfOthers({ body: { details } }: ServiceError): boolean {
  return (details as { readonly service?: string } | undefined)?.service !== undefined;
}
