import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Image types that browsers display and that can't contain scripts. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** File types that browsers display without running anything in the console's origin. */
const viewedTypes: readonly string[] = ['application/pdf', ...pictureTypes];

/** Lifetime of the object URL, in milliseconds. */
const lifetime = 60_000;

interface ViewFileProps {
  readonly name: string;
  /** The file's media type. Types other than PDF and images can't be viewed. */
  readonly type: string;
  readonly read: () => Promise<Blob>;
  readonly onFailed: (error: unknown) => void;
}

/** Opens a file in a new tab. */
export function ViewFile({ name, type, read, onFailed }: ViewFileProps) {
  const translate = useTranslate();
  // Object URL of a file whose tab the browser blocked. It is offered as a link, because a link that the user presses
  // is allowed.
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
    // Opened before the file is loaded: browsers block tabs that open after the click.
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
