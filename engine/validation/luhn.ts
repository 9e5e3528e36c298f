/** @returns true if the last digit of a string of digits is its Luhn check digit */
export const luhnIsValid = (digits: string): boolean => {
  if (!/^[0-9]{2,40}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** @returns true for 12 to 19 digits that are Luhn-valid; blanks are ignored */
export const cardNumberIsValid = (text: string): boolean => {
  const digits = text.replaceAll(/\s/g, '')
  return /^[0-9]{12,19}$/.test(digits) && luhnIsValid(digits)
}
