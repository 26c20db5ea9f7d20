/** Sets the width of the test's window, in pixels. */
export function setWidth(pixels: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  };
  happyDOM.setViewport({ width: pixels, height: 900 });
}
