import { AddMethodView } from './AddMethodView.tsx'
import type { AddViewProps } from './added-method.ts'

/** The add card view (001 §2). */
export function AddCardView(props: AddViewProps) {
  return <AddMethodView type="CARD" {...props} />
}
