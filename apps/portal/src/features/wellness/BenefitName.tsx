import { Fragment } from 'react'

/** The name of a benefit such as "Heartworm/flea/tick", whose line may break after each slash. */
export function BenefitName({ children }: { children: string }) {
  const [first, ...others] = children.split('/')
  return (
    <span>
      <span>{first}</span>
      {others.map((part) => (
        <Fragment key={part}>
          <span>/</span>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
