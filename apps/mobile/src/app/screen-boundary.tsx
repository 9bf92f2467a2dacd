import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: (again: () => void) => ReactNode };

/** Error boundary of one screen: the rest of the page stays, and the screen can be retried. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
