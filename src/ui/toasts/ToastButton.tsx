import Button from '@mui/material/Button';

interface ToastButtonProps {
  readonly label: string;
  /** Accessible name with context for screen readers; begins with the label. */
  readonly name?: string;
  readonly onClick: () => void;
}

/** The action button of a toast. */
export function ToastButton({ label, name, onClick }: ToastButtonProps) {
  return (
    <Button size="small" aria-label={name} onClick={onClick} sx={{ my: -0.5, flexShrink: 0 }}>
      {label}
    </Button>
  );
}
