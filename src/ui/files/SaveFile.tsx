import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { saveBlob } from '../saveBlob.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';

interface SaveFileProps {
  readonly name: string;
  /** Button label, with the name of the file. */
  readonly label: string;
  readonly read: () => Promise<Blob>;
  readonly onFailed: (error: unknown) => void;
}

/** A button that downloads a stored file. */
export function SaveFile({ name, label, read, onFailed }: SaveFileProps) {
  const save = () => read().then((content) => saveBlob(content, name), onFailed);
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void save()}>
        <DownloadOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
