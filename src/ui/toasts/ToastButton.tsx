import Button from '@mui/material/Button';

interface ToastButtonProps {
  readonly label: string;
  /** What it is about, for who does not see where it stands; begins with the label. */
  readonly name?: string;
  readonly onClick: () => void;
}

/** What can be done about a notice. */
export function ToastButton({ label, name, onClick }: ToastButtonProps) {
  return (
    <Button size="small" aria-label={name} onClick={onClick} sx={{ my: -0.5, flexShrink: 0 }}>
      {label}
    </Button>
  );
}
