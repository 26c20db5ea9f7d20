import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { failed as en } from '#schemas/messages/console/en/derived/failed.ts';
import { failed as es } from '#schemas/messages/console/es/derived/failed.ts';
import { Notice } from './Notice.tsx';

interface FailedPageProps {
  readonly onRetry: () => void;
  /** The number by which support finds what happened. */
  readonly requestId?: string | undefined;
  /** No answer came at all. */
  readonly isUnreachable?: boolean;
  /** What is known of it. */
  readonly message?: string | undefined;
}

/**
 * The generic error screen (docs/specification.md#application-2-loading-and-failure and
 * #application-7-conventions), with a way to try again.
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

/** Reloads the page: what a link to the page itself does not do when its address has a hash. */
export function reloadPage(event: MouseEvent): void {
  event.preventDefault();
  window.location.reload();
}

/** What is left when the console itself could not start: no theme, no session, no texts but these. */
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
