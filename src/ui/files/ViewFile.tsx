import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** Kinds of picture that a browser shows and that hold nothing to run. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Kinds of file that a browser shows by itself, and that run nothing of the console's origin. */
const viewedTypes: readonly string[] = ['application/pdf', ...pictureTypes];

/** How long the browser may take to read the file before its address goes, in milliseconds. */
const lifetime = 60_000;

interface ViewFileProps {
  readonly name: string;
  /** What the file is; of other kinds than PDF and pictures there is no view. */
  readonly type: string;
  readonly read: () => Promise<Blob>;
  readonly onFailed: (error: unknown) => void;
}

/** Shows a file in a tab of its own, as the browser shows its kind. */
export function ViewFile({ name, type, read, onFailed }: ViewFileProps) {
  const translate = useTranslate();
  // The address of a file whose tab the browser refused: a link that a person presses is allowed.
  const [refused, setRefused] = useState<string>();
  useEffect(() => (refused === undefined ? undefined : () => URL.revokeObjectURL(refused)), [refused]);
  if (!viewedTypes.includes(type)) return null;
  if (refused !== undefined)
    return (
      <Alert severity="warning" sx={{ py: 0 }}>
        {translate('fields.file.refused')}{' '}
        <Link href={refused} target="_blank" rel="noopener">
          {translate('fields.file.open', { name })}
        </Link>
      </Alert>
    );
  const view = async () => {
    // Opened at once: a tab that comes later than the press is refused.
    const tab = window.open('', '_blank');
    try {
      const address = URL.createObjectURL(new Blob([await read()], { type }));
      if (!tab) return setRefused(address);
      tab.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), lifetime);
    } catch (error) {
      tab?.close();
      onFailed(error);
    }
  };
  return (
    <Button
      startIcon={<VisibilityOutlined />}
      aria-label={translate('fields.file.viewNamed', { name })}
      onClick={() => void view()}
    >
      {translate('fields.file.view')}
    </Button>
  );
}
