import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { failed as en } from '#schemas/messages/console/en/derived/failed.ts';
import { failed as es } from '#schemas/messages/console/es/derived/failed.ts';
import { Notice } from './Notice.tsx';

interface FailedPageProps {
  readonly onRetry: () => void;
  /** Request ID by which support finds the error. */
  readonly requestId?: string | undefined;
  /** Whether there was no response at all. */
  readonly isUnreachable?: boolean;
  readonly message?: string | undefined;
}

/**
 * The generic error screen with a retry (docs/specification.md#application-2-loading-and-failure and
 * #application-7-conventions).
 */
export function FailedPage({ onRetry, requestId, isUnreachable = false, message }: FailedPageProps) {
  const translate = useTranslate();
  return (
    <Notice
      icon={<ErrorOutlineOutlined />}
      title={translate('pages.failed.title')}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {translate('pages.failed.again')}
        </Button>
      }
    >
      <p role="alert">
        {message ?? translate(isUnreachable ? 'pages.failed.unreachable' : 'pages.failed.text')}
      </p>
      <p>
        <Link href={window.location.href} onClick={reloadPage}>
          {translate('pages.failed.reload')}
        </Link>
      </p>
      {requestId !== undefined && requestId !== '' && (
        <p>
          {translate('pages.failed.requestId')} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
}

/** Reloads the page. A link to the page itself would not reload it if its address has a hash. */
export function reloadPage(event: MouseEvent): void {
  event.preventDefault();
  window.location.reload();
}

/** Shown when the console could not start. It uses no theme and no session, and has its own texts. */
export function LastResort() {
  const texts = { en, es }[pageLanguage()];
  return (
    <main className="boot-page">
      <h1>{texts.title}</h1>
      <p role="alert">{texts.text}</p>
      <p>
        <a href={window.location.href} onClick={reloadPage}>
          {texts.reload}
        </a>
      </p>
    </main>
  );
}
